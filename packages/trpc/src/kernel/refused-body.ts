import type { ServiceError } from './errors.ts'

/**
 * The input of a call whose body cannot be taken for an object: what its path says, for those who look for the row and
 * the right first. An array, so that no input schema takes it; it is then refused with `refusal`.
 */
export class RefusedBody extends Array<never> {
  readonly refusal: ServiceError

  constructor(pathParameters: Readonly<Record<string, string>>, refusal: ServiceError) {
    super()
    Object.assign(this, pathParameters)
    this.refusal = refusal
  }
}
