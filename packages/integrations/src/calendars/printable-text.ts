/** A text without characters that no calendar may have and no database stores: controls and lone surrogates. */
export const printable = (text: string): string => text.toWellFormed().replace(/[\p{Cc}--[\t\n]]/gv, '')
