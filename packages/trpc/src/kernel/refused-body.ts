import type { ServiceError } from './errors.ts'

/**
 * The input of a call whose body is not an object: it still has the path parameters, so that row and right
 * are checked first. It is an array, so that no input schema accepts it and it is then refused with
 * `refusal`.
 */
export class RefusedBody extends Array<never> {
  readonly refusal: ServiceError

  constructor(pathParameters: Readonly<Record<string, string>>, refusal: ServiceError) {
    super()
    Object.assign(this, pathParameters)
    this.refusal = refusal
  }
}
