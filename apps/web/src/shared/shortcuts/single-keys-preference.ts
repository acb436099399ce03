/** Whoever dictates or types by accident can turn the shortcuts of one key off. Kept in this browser. */
const storageKey = "amont.single-key-shortcuts";

export function areSingleKeysOn(): boolean {
  try {
    return localStorage.getItem(storageKey) !== "off";
  } catch {
    return true;
  }
}

export function chooseSingleKeys(isOn: boolean): void {
  try {
    localStorage.setItem(storageKey, isOn ? "on" : "off");
  } catch {
    // Without storage they stay on.
  }
}
