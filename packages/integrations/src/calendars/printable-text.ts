/** Marks that change the writing direction, and characters without width that join nothing. */
const UNSEEN = /[\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF]/gu

/**
 * A text without characters that no calendar may have and no database stores, controls and lone surrogates, and without
 * marks that would turn around what is written beside it. Joiners stay: names of some languages need them.
 */
export const printable = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}--[\t\n]]/gv, '')
    .replace(UNSEEN, '')

/** A code, or a text with codes, without anything invisible: two that look the same are the same. */
export const withoutInvisible = (text: string): string =>
  text.replace(/\p{Default_Ignorable_Code_Point}/gu, '')
