import "@mantine/core/styles/Loader.layer.css";
import { Loader } from "@mantine/core";
import styles from "./spinner.module.css";

/** For a wait that the text beside it explains, never alone on a page. */
export function Spinner() {
  return (
    <span className={styles["root"]} aria-hidden="true">
      <Loader size={22} color="var(--accent-solid)" />
    </span>
  );
}
