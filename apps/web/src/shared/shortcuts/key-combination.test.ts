import { describe, expect, it } from "vitest";
import { ariaKeys, isOfTyping, isPressed, isSingleKey, keyCaps, type PressedKey } from "./key-combination.ts";

const pressed = (key: string, more: Partial<PressedKey> = {}): PressedKey => ({
  key,
  code: "",
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...more,
});

describe("isPressed", () => {
  it.each([
    ["mod+k", pressed("k", { ctrlKey: true }), true],
    ["mod+k", pressed("K", { ctrlKey: true }), true],
    ["mod+k", pressed("k"), false],
    ["mod+k", pressed("k", { metaKey: true }), false],
    ["mod+k", pressed("k", { ctrlKey: true, altKey: true }), false],
    ["?", pressed("?"), true],
    ["?", pressed("?", { ctrlKey: true }), false],
    ["alt+c", pressed("c", { altKey: true }), true],
  ])("%s on a PC, pressed %o: %s", (text, event, expected) => {
    expect(isPressed(text, event, false)).toBe(expected);
  });

  it.each([
    ["mod+k", pressed("k", { metaKey: true }), true],
    ["mod+k", pressed("k", { ctrlKey: true }), false],
    ["alt+c", pressed("ç", { altKey: true, code: "KeyC" }), true],
    ["alt+c", pressed("ñ", { altKey: true, code: "KeyN" }), false],
  ])("%s on a Mac, pressed %o: %s", (text, event, expected) => {
    expect(isPressed(text, event, true)).toBe(expected);
  });
});

it("knows which need no other key", () => {
  expect(["?", "mod+k", "alt+c"].filter(isSingleKey)).toEqual(["?"]);
});

it("knows which take back what was typed, where somebody types", () => {
  expect(["mod+z", "mod+y", "mod+k", "z"].filter(isOfTyping)).toEqual(["mod+z", "mod+y"]);
});

it("prints what stands on the keys", () => {
  const names = { control: "Ctrl", alt: "Alt" };
  expect(keyCaps("mod+k", false, names)).toEqual(["Ctrl", "K"]);
  expect(keyCaps("mod+k", true, names)).toEqual(["⌘", "K"]);
  expect(keyCaps("alt+c", true, names)).toEqual(["⌥", "C"]);
  expect(keyCaps("?", false, names)).toEqual(["?"]);
  expect(keyCaps("space", false, { ...names, named: { space: "Espace" } })).toEqual(["Espace"]);
  expect(ariaKeys("mod+k", false)).toBe("Control+K");
});
