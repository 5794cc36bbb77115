/** `URL` drops line breaks and encodes blanks, so it would also take a sentence. */
export function isWebAddress(address: string): boolean {
  return /^https?:\/\/[^\s/]/i.test(address) && !/\s/.test(address) && canParse(address);
}

/** `URL.canParse` is missing in Safari 16 and Chrome 109. */
function canParse(address: string): boolean {
  try {
    return Boolean(new URL(address));
  } catch {
    return false;
  }
}
