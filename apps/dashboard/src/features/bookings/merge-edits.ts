type Values = Record<string, unknown>
type Field<Form extends Values> = Extract<keyof Form, string>

/** What two people did to the same form since both began with the same values. */
export type Comparison<Form extends Values> = {
  /** Fields that only the other one changed. */
  theirs_alone: Field<Form>[]
  /** Fields that both changed, to different values. */
  contested: Field<Form>[]
}

/** Compares what was typed here with what somebody else has saved, both against what the form began with. */
export function compareEdits<Form extends Values>(base: Form, mine: Form, theirs: Form): Comparison<Form> {
  // The keys of a form's values are its fields.
  const fields = Object.keys(base) as Field<Form>[]
  const changed = fields.filter((field) => theirs[field] !== base[field] && theirs[field] !== mine[field])
  return {
    theirs_alone: changed.filter((field) => mine[field] === base[field]),
    contested: changed.filter((field) => mine[field] !== base[field]),
  }
}

/** What was typed here, with what only the other one changed. */
export const withTheirs = <Form extends Values>(
  mine: Form,
  theirs: Form,
  { theirs_alone }: Pick<Comparison<Form>, 'theirs_alone'>,
): Form => ({ ...mine, ...Object.fromEntries(theirs_alone.map((field) => [field, theirs[field]])) })
