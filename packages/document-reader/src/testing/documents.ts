/** The lines of an invented passport. */
export const PASSPORT = [
  'P<GBRBENNETT<<OLIVER<JAMES<<<<<<<<<<<<<<<<<<',
  '5334018264GBR9009028M3001019<<<<<<<<<<<<<<00',
] as const

/** The lines of an invented Spanish identity card, with its number after the support number. */
export const CARD = [
  'IDESPBAA000589599999999R<<<<<<',
  '8001014F2501017ESP<<<<<<<<<<<7',
  'GARCIA<LOPEZ<<MARIA<CARMEN<<<<',
] as const

/** The lines of an invented identity card in the older, larger format. */
export const OLD_CARD = [
  'I<ROUBOGDAN<<IOANA<MARIA<<<<<<<<<<<<',
  'XO123456<4ROU8503127F2903127<<<<<<<4',
] as const
