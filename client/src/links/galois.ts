/** The arithmetic behind the check words of a QR code: bytes as polynomials over GF(2), modulo x^8 + x^4 + x^3 + x^2 + 1. */

const MODULUS = 0x11d;
const POWERS = new Uint8Array(255);
const LOGS = new Uint8Array(256);
for (let power = 0, value = 1; power < 255; power++) {
  POWERS[power] = value;
  LOGS[value] = power;
  value <<= 1;
  if (value & 0x100) value ^= MODULUS;
}

function times(a: number, b: number): number {
  return a === 0 || b === 0 ? 0 : POWERS[(LOGS[a]! + LOGS[b]!) % 255]!;
}

/** The coefficients of (x - 2^0)(x - 2^1)...(x - 2^(n-1)) below its highest one, that of the highest power first. */
function generator(n: number): Uint8Array {
  const found = new Uint8Array(n);
  found[n - 1] = 1;
  for (let i = 0; i < n; i++) {
    for (let j = 0; j < n; j++) found[j] = times(found[j]!, POWERS[i]!) ^ (found[j + 1] ?? 0);
  }
  return found;
}

/** The Reed-Solomon check words of a block of data: `n` bytes. */
export function checkWords(data: readonly number[], n: number): readonly number[] {
  const divisor = generator(n);
  const rest = new Array<number>(n).fill(0);
  for (const word of data) {
    const lead = word ^ rest.shift()!;
    rest.push(0);
    for (let i = 0; i < n; i++) rest[i] = rest[i]! ^ times(divisor[i]!, lead);
  }
  return rest;
}
