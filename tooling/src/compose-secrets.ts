import { randomBytes } from 'node:crypto'

/**
 * New values of the secrets that only docker-compose.yml needs. They become part of URLs, so they need no
 * escaping.
 */
export const createComposeSecrets = () => ({
  POSTGRES_PASSWORD: randomBytes(24).toString('hex'),
})

/** One line of a `.env` file. JSON is quoted, so that Node, Docker Compose and shells read the same value. */
export const envLine = (name: string, value: string): string =>
  `${name}=${value.includes('"') ? `'${value}'` : value}`
