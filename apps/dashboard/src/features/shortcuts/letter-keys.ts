const KEY = 'stayward.letter_keys'

/**
 * Whether letters are shortcuts in this browser. They can be switched off, for dictation or unsteady hands.
 */
export function lettersAreKeys(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'off'
  } catch {
    return true
  }
}

/** Switches them on or off. */
export function setLettersAreKeys(areKeys: boolean): void {
  try {
    if (areKeys) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, 'off')
  } catch {
    // Without storage they stay as they are.
  }
}
