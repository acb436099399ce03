/**
 * The colours that people give to their scenarios and projects: data, not design tokens. The first two palettes mix
 * hues that are easy to tell apart; each of the others goes through one hue from dark to light.
 */
export const coloursPerPalette = 6;

export const colourPalettes: readonly (readonly string[])[] = [
  ["#46a7f5", "#1f7fd1", "#0b5a9f", "#7a55e0", "#9c7df2", "#c05bd6"],
  ["#1c9a66", "#4bb58a", "#8fb339", "#d18700", "#e0613a", "#cc2b3f"],
  ["#024981", "#0060a6", "#1577c8", "#3690e3", "#52a9fe", "#89c3fe"],
  ["#3733a0", "#4a4cba", "#5e65d5", "#747ef1", "#8e9aff", "#adb8fe"],
  ["#582493", "#6e3ead", "#8557c8", "#9d6fe3", "#b688fe", "#c9acff"],
  ["#741174", "#8d2f8d", "#a748a6", "#c161bf", "#dc7ada", "#f793f5"],
  ["#840249", "#a1225f", "#bd3e76", "#d9588e", "#f571a6", "#fe9abf"],
  ["#8a0013", "#ac1922", "#c8393a", "#e55551", "#ff726b", "#ffa098"],
  ["#723302", "#934302", "#b65400", "#d26c28", "#ee8545", "#ffa571"],
  ["#604102", "#7c5500", "#996a03", "#b78006", "#d49824", "#efb146"],
  ["#005725", "#007132", "#218a45", "#40a35c", "#5bbd74", "#75d78d"],
  ["#015353", "#086b6c", "#098585", "#289f9f", "#49b8b8", "#65d2d2"],
];
