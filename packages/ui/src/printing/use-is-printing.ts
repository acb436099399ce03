import { useEffect, useState } from "react";
import { flushSync } from "react-dom";

/**
 * True while the page is being printed, from before the browser lays it out for paper: what is rendered then is what is
 * printed. A browser that only shows the page as it would be printed says so by its media.
 */
export function useIsPrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    const media = matchMedia("print");
    // While a preview is open the media changes back and forth: then only its end counts.
    let isAnnounced = false;
    const begin = () => flushSync(() => setIsPrinting(true));
    const onBefore = () => {
      isAnnounced = true;
      begin();
    };
    const onAfter = () => {
      isAnnounced = false;
      setIsPrinting(false);
    };
    const onMedia = () => {
      if (media.matches) begin();
      else if (!isAnnounced) setIsPrinting(false);
    };
    window.addEventListener("beforeprint", onBefore);
    window.addEventListener("afterprint", onAfter);
    media.addEventListener("change", onMedia);
    return () => {
      window.removeEventListener("beforeprint", onBefore);
      window.removeEventListener("afterprint", onAfter);
      media.removeEventListener("change", onMedia);
    };
  }, []);
  return isPrinting;
}
