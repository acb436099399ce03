import { renderSVG } from "uqr";
import styles from "./security.module.css";

/** Modules of white around it, without which cameras do not find it. */
const quietZone = 4;

/** Black on white in every theme, as cameras want it. */
export default function QrPicture({ text, label }: { readonly text: string; readonly label: string }) {
  const picture = renderSVG(text, { border: quietZone });
  return (
    <img
      className={styles["picture"]}
      src={`data:image/svg+xml,${encodeURIComponent(picture)}`}
      alt={label}
      width={200}
      height={200}
    />
  );
}
