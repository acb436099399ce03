/** Random numbers that a text decides: the same text gives the same numbers on every machine. Not for secrets. */

/** In [0, 1). */
export type RandomNumbers = () => number;

const warmUpRounds = 12;

/** sfc32 of PractRand. */
export function randomNumbers(seed: string): RandomNumbers {
  let [a, b, c, counter] = mixed(seed);
  const draw = () => {
    const sum = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return (sum >>> 0) / 2 ** 32;
  };
  for (let round = 0; round < warmUpRounds; round += 1) draw();
  return draw;
}

function mixed(text: string): [number, number, number, number] {
  let [a, b, c, d] = [0x9e37_79b9, 0x243f_6a88, 0xb7e1_5162, 0xdead_beef];
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    a = b ^ Math.imul(a ^ unit, 0x2390_4d5d);
    b = c ^ Math.imul(b ^ unit, 0xb21d_ab11);
    c = d ^ Math.imul(c ^ unit, 0x3859_1c5b);
    d = a ^ Math.imul(d ^ unit, 0xa3b1_9535);
  }
  return [a, b, c, d];
}
