import { createSecrets, datedKid } from '@stayward/env/secrets'
import { createComposeSecrets, envLine } from './compose-secrets.ts'

// Prints to standard output and reads nothing, so that it runs before there is any configuration.
const secrets = { ...createSecrets({ kid: datedKid(new Date()) }), ...createComposeSecrets() }
for (const [name, value] of Object.entries(secrets)) console.log(envLine(name, value))
