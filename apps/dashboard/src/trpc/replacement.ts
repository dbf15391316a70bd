/** Fields that a PUT may carry and that change nothing; their schema takes anything. */
type ReadOnly<Body> = {
  [Field in keyof Body]-?: unknown extends Body[Field] ? Field : never
}[keyof Body]

/**
 * What a form sends to replace a resource: every field that can be written, since the service gives its default to one
 * that is missing. A form that does not know a new field does not compile. `Kept` are fields, such as secrets, that stay
 * as they are when they are left out; leaving one out is said with `undefined`.
 */
export type Replacement<Body, Kept extends keyof Body = never> = {
  [Field in Exclude<keyof Body, ReadOnly<Body> | Kept>]-?: Exclude<Body[Field], undefined>
} & { [Field in Kept]-?: Body[Field] | undefined }
