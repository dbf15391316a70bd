/** Fields that a PUT may contain but that change nothing; their schema accepts anything. */
type ReadOnly<Body> = {
  [Field in keyof Body]-?: unknown extends Body[Field] ? Field : never
}[keyof Body]

/**
 * What a form sends to replace a resource: every writable field, since the service applies its default to a
 * missing one. A form that does not know a new field does not compile. `Kept` are fields, such as secrets,
 * that stay unchanged when left out; leaving one out is written as `undefined`.
 */
export type Replacement<Body, Kept extends keyof Body = never> = {
  [Field in Exclude<keyof Body, ReadOnly<Body> | Kept>]-?: Exclude<Body[Field], undefined>
} & { [Field in Kept]-?: Body[Field] | undefined }
