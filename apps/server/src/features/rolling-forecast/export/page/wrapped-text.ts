/** Lines that each fit a width, broken between words; a word that is longer than a line is a line of its own. Pure. */
export function wrapped(text: string, width: number, widthOf: (text: string) => number): readonly string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (line !== "" && widthOf(longer) > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return line === "" ? lines : [...lines, line];
}
