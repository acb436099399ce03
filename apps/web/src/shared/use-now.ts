import { useEffect, useState } from "react";

const stepMs = 60_000;

/** The present, for texts such as "2 hours ago"; it moves on every minute. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), stepMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
