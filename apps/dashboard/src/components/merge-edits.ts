/** The values of a form, by field. */
export type Values = Record<string, unknown>
export type Field<Form extends Values> = Extract<keyof Form, string>

/** What two people did to the same form since both started from the same values. */
export type Comparison<Form extends Values> = {
  /** Fields that only the other person changed. */
  theirs_alone: Field<Form>[]
  /** Fields that both changed, to different values. */
  contested: Field<Form>[]
}

/** Whether two values of a field are equal; lists and groups of values are compared by what they contain. */
export const isSameValue = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other)

/** The fields of a form whose values differ, in the order of the form. */
export const changedFields = <Form extends Values>(before: Form, now: Form): Field<Form>[] =>
  // The keys of a form's values are its fields.
  (Object.keys(before) as Field<Form>[]).filter((field) => !isSameValue(now[field], before[field]))

/** Compares what was typed here with what somebody else has saved, both against the form's initial values. */
export function compareEdits<Form extends Values>(base: Form, mine: Form, theirs: Form): Comparison<Form> {
  const changed = changedFields(base, theirs).filter((field) => !isSameValue(theirs[field], mine[field]))
  return {
    theirs_alone: changed.filter((field) => isSameValue(mine[field], base[field])),
    contested: changed.filter((field) => !isSameValue(mine[field], base[field])),
  }
}

/** What was typed here, plus what only the other person changed. */
export const withTheirs = <Form extends Values>(
  mine: Form,
  theirs: Form,
  { theirs_alone }: Pick<Comparison<Form>, 'theirs_alone'>,
): Form => ({ ...mine, ...Object.fromEntries(theirs_alone.map((field) => [field, theirs[field]])) })

/** A comparison being shown: with the values typed at that time, and those the other person saved. */
export type Met<Form extends Values> = Comparison<Form> & { mine: Form; theirs: Form }

/** Whether two people touched the same form at all. */
export const haveMet = ({
  theirs_alone,
  contested,
}: {
  theirs_alone: unknown[]
  contested: unknown[]
}): boolean => theirs_alone.length > 0 || contested.length > 0

/**
 * Merges what is typed with what somebody else has saved since `base`. Nothing typed is lost: where both
 * changed a field it keeps the typed value, for the person to choose. `before` is what was already shown; its
 * fields are still open.
 */
export function meetEdits<Form extends Values>(
  base: Form,
  mine: Form,
  theirs: Form,
  before: Met<Form> | null,
): { values: Form; met: Met<Form> } {
  const now = compareEdits(base, mine, theirs)
  const contested = [...new Set([...(before?.contested ?? []), ...now.contested])]
  const theirs_alone = [...new Set([...(before?.theirs_alone ?? []), ...now.theirs_alone])]
  // What was typed before the first merge, whichever value was chosen since.
  const first = Object.fromEntries((before?.contested ?? []).map((field) => [field, before?.mine[field]]))
  return {
    values: withTheirs(mine, theirs, now),
    met: { contested, theirs_alone, theirs, mine: { ...mine, ...first } },
  }
}
