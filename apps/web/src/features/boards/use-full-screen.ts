/** A board on a wall: all of the screen, which stays on, and another board after a while. */
import { type RefObject, useEffect, useState } from "react";

export const rotations = [0, 15, 30, 60, 300] as const;
export type Rotation = (typeof rotations)[number];

export function useFullScreen(ref: RefObject<HTMLElement | null>) {
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    const follow = () => setFull(document.fullscreenElement !== null);
    document.addEventListener("fullscreenchange", follow);
    return () => document.removeEventListener("fullscreenchange", follow);
  }, []);
  useEffect(() => {
    if (!isFull || !("wakeLock" in navigator)) return;
    let lock: WakeLockSentinel | null = null;
    let isOver = false;
    // Where it is refused (a battery that is nearly empty) the screen goes off as ever.
    navigator.wakeLock
      .request("screen")
      .then((given) => {
        if (isOver) void given.release();
        else lock = given;
      })
      .catch(() => undefined);
    return () => {
      isOver = true;
      void lock?.release();
    };
  }, [isFull]);
  return {
    isFull,
    enter: () => void ref.current?.requestFullscreen().catch(() => undefined),
    leave: () => void document.exitFullscreen().catch(() => undefined),
  };
}

/** After so many seconds, again and again; zero: never. */
export function useRotation(seconds: Rotation, isOn: boolean, onNext: () => void): void {
  useEffect(() => {
    if (!isOn || seconds === 0) return;
    const timer = setInterval(onNext, seconds * 1_000);
    return () => clearInterval(timer);
  }, [seconds, isOn, onNext]);
}
