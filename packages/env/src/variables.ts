import { z } from 'zod'
import { backupVariables } from './backup-variables.ts'
import {
  commaList,
  DEVELOPMENT_PREFIX,
  encryptionKeys,
  key32,
  oidcProviders,
  port,
  pushKey,
  signingKey,
  trustedIssuers,
  wholeNumber,
} from './parsers.ts'
import { type Mode, modes } from './modes.ts'
import {
  defaultInDevelopment,
  isDevelopment,
  notFromDevelopment,
  optionalInDevelopment,
  publicUrl,
  secureAddress,
} from './variable-schemas.ts'
import { vendorVariables } from './vendor-variables.ts'

/** Development limits are this many times wider, so that a demo from one address does not trip them. */
const DEVELOPMENT_LIMIT_FACTOR = 10

const DEVELOPMENT_KID = new RegExp(`"kid"\\s*:\\s*"${DEVELOPMENT_PREFIX}`)

/** Every variable that Stayward reads, with the rules of one mode; nothing else is configuration. */
export const variables = (mode: Mode) => ({
  STAYWARD_ENV: z.enum(modes).default('development').meta({
    section: 'Mode',
    description: 'development: generated secrets, demo data, wide limits. production: none of these.',
    example: 'production',
  }),
  STAYWARD_DATA_DIR: z.string().default('.stayward').meta({
    description:
      'Folder for uploads, generated secrets and the embedded database; relative to the repository root.',
    example: '/var/lib/stayward',
  }),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info').meta({
    description: 'Least severe level that is logged.',
    example: 'info',
  }),

  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).meta({
    section: 'Database',
    description: 'PostgreSQL 18. `npm start` runs an embedded one when this is unset.',
    example: 'postgresql://stayward:password@localhost:5432/stayward',
  }),
  DATABASE_POOL_SIZE: wholeNumber(1, 1000).default(10).meta({
    description: 'Connections that each process may open.',
    example: '10',
  }),
  REDIS_URL: z
    .url({ protocol: /^rediss?$/ })
    .optional()
    .meta({
      description: 'Shares rate-limit counters between processes; unset, each process counts for itself.',
      example: 'redis://localhost:6379',
    }),

  API_URL: publicUrl(mode, 'http://localhost:4000').meta({
    section: 'Addresses: links are made from the three public URLs, never from a Host header',
    description: 'Public address of the REST API.',
    example: 'https://api.stayward.example',
  }),
  LISTEN_HOST: z.string().default('localhost').meta({
    description:
      'Interface that all processes listen on; 0.0.0.0 for every one of the machine, as in containers.',
    example: '0.0.0.0',
  }),
  SHUTDOWN_DELAY_SECONDS: wholeNumber(0, 60).default(0).meta({
    description:
      'How long a process that was asked to stop keeps answering while `/ready` says that it is not ready; longer than the load balancer takes to notice.',
    example: '5',
  }),
  API_PORT: port().default(4000).meta({ description: 'Port of the REST API.', example: '4000' }),
  DASHBOARD_URL: publicUrl(mode, 'http://localhost:3000').meta({
    description: 'Public address of the dashboard.',
    example: 'https://app.stayward.example',
  }),
  DASHBOARD_PORT: port().default(3000).meta({ description: 'Port of the dashboard.', example: '3000' }),
  CHECKIN_URL: publicUrl(mode, 'http://localhost:3001').meta({
    description: 'Public address of the check-in app.',
    example: 'https://checkin.stayward.example',
  }),
  CHECKIN_PORT: port().default(3001).meta({ description: 'Port of the check-in app.', example: '3001' }),
  WORKER_PORT: port().default(4001).meta({
    description: 'Port of the health endpoint of the worker.',
    example: '4001',
  }),
  CORS_ORIGINS: commaList()
    .pipe(z.array(z.url({ protocol: /^https?$/ })))
    .default([])
    .meta({
      description:
        'Origins, separated by commas, whose scripts may call the REST API (geography: every origin’s).',
      example: 'https://www.example.com',
    }),
  TRUSTED_PROXIES: commaList()
    .pipe(z.array(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])))
    .default([])
    .meta({
      description: 'Addresses or networks, separated by commas, whose X-Forwarded-For is believed.',
      example: '10.0.0.0/8',
    }),

  OUTBOUND_ALLOW: commaList()
    .pipe(z.array(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6(), z.hostname()])))
    .default(mode === 'development' ? ['127.0.0.0/8', '::1'] : [])
    .meta({
      description:
        'Hosts and networks, separated by commas, that are called beyond all public ones: door controllers, calendars ' +
        'and OIDC issuers in your own network. In development this machine unless said; metadata services never.',
      example: '192.168.1.0/24,id.example.lan',
    }),

  ENCRYPTION_KEYS: notFromDevelopment(mode, (text) =>
    text.split(',').some((item) => isDevelopment(item.trim())),
  )
    .pipe(encryptionKeys())
    .meta({
      section:
        'Secrets: `npm run secrets` prints new ones; production refuses those that `npm start` generates',
      description:
        'Seal personal data: kid:base64 of 32 bytes, separated by commas. The first seals, all of them open.',
      example: '2026-11:<npm run secrets>',
      secret: true,
    }),
  LOOKUP_KEY: notFromDevelopment(mode, isDevelopment).pipe(key32()).meta({
    description: 'Keyed hashes of codes and tokens, 32 bytes in base64. Changing it invalidates every link.',
    example: '<npm run secrets>',
    secret: true,
  }),
  TOKEN_SIGNING_KEY: notFromDevelopment(mode, (text) => DEVELOPMENT_KID.test(text))
    .pipe(signingKey())
    .meta({
      description: 'Signs access tokens: private JWK, EC P-256, with a kid.',
      example: '{"kty":"EC","crv":"P-256","x":"…","y":"…","d":"…","kid":"2026-11"}',
      secret: true,
    }),
  NEXTAUTH_SECRET: notFromDevelopment(mode, isDevelopment)
    .refine((text) => text.length >= 32, 'expected at least 32 characters')
    .meta({
      description: 'Encrypts the session cookie of the dashboard; at least 32 characters.',
      example: '<npm run secrets>',
      secret: true,
    }),

  VAPID_PRIVATE_KEY: notFromDevelopment(mode, isDevelopment)
    .pipe(pushKey())
    .optional()
    .meta({
      description:
        'Signs push notifications to browsers: the private number of a key on P-256 in base64url. Unset, nothing is ' +
        'pushed. After a change, everybody has to switch push on again in each browser.',
      example: '<npm run secrets>',
      secret: true,
    }),

  TRUSTED_ISSUERS: trustedIssuers().default([]).meta({
    section: 'Identity',
    description:
      'OIDC issuers whose tokens the REST API accepts, as JSON. An entry without audience is refused.',
    example:
      '[{"issuer":"https://id.example.com","audience":"stayward","algorithms":["RS256"],"email_trusted":true}]',
  }),
  OIDC_PROVIDERS: oidcProviders(secureAddress(mode))
    .default([])
    .meta({
      description:
        'OIDC providers to sign in to the dashboard with, as JSON; email_trusted where one proves addresses without ' +
        'saying so. Configure each to send people back to DASHBOARD_URL/api/auth/callback/<id>.',
      example:
        '[{"id":"acme","name":"Acme","issuer":"https://id.example.com","client_id":"stayward","client_secret":"<secret>"}]',
    }),
  ADMIN_EMAILS: commaList()
    .transform((emails) => emails.map((email) => email.toLowerCase()))
    .pipe(z.array(z.email()))
    .default([])
    .meta({
      description: 'Addresses, separated by commas, whose users become administrators when they sign up.',
      example: 'you@example.com',
    }),

  SMTP_URL: optionalInDevelopment(mode, z.url({ protocol: /^smtps?$/ })).meta({
    section: 'Mail: `npm start` catches all mail on a local page when SMTP_URL is unset',
    description:
      'Server that sends our mail. In production one elsewhere has to offer TLS; ?requireTLS=false lifts that for smtp.',
    example: 'smtps://user:password@smtp.example.com:465',
  }),
  MAIL_FROM: defaultInDevelopment(mode, z.string().min(3), 'Stayward <stayward@localhost>').meta({
    description: 'Sender of our mail.',
    example: 'Stayward <hello@stayward.example>',
  }),
  MAIL_WEB_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .meta({
      description: 'Local mail page that the dashboard points to in development.',
      example: 'http://localhost:1080',
    }),

  STORAGE_S3_BUCKET: z.string().min(1).optional().meta({
    section: 'Files: kept in the data folder unless a bucket is named',
    description: 'Bucket of any store that speaks S3.',
    example: 'stayward-media',
  }),
  STORAGE_S3_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .optional()
    .meta({
      description: 'Address of the store; unset, AWS in the region.',
      example: 'https://s3.example.com',
    }),
  STORAGE_S3_REGION: z.string().min(1).default('us-east-1').meta({
    description: 'Region of the bucket; stores other than AWS mostly ignore it.',
    example: 'eu-south-2',
  }),
  STORAGE_S3_ACCESS_KEY_ID: z.string().min(1).optional().meta({
    description: 'Key to the store; unset, the machine’s own role counts.',
    example: 'AKIAIOSFODNN7EXAMPLE',
  }),
  STORAGE_S3_SECRET_ACCESS_KEY: z.string().min(1).optional().meta({
    description: 'Secret of that key.',
    example: '<secret>',
  }),

  ...backupVariables,

  ...vendorVariables(mode),

  RATE_LIMITS: z.enum(['on', 'off']).default('on').meta({
    section:
      'Rate limits: in development the defaults are ten times wider, values given here are taken as they are',
    description: 'off only for benchmarks.',
    example: 'on',
  }),
  RATE_LIMIT_CHECKIN_PER_MINUTE: limit(mode, 60, 'Check-in requests per address and minute.'),
  RATE_LIMIT_CHECKIN_UNKNOWN_PER_10_MINUTES: limit(
    mode,
    20,
    'Unknown check-in codes per address and ten minutes.',
  ),
  RATE_LIMIT_GEO_PER_MINUTE: limit(mode, 120, 'Geography requests per address and minute.'),
  RATE_LIMIT_FEED_PER_MINUTE: limit(mode, 60, 'Requests per calendar link and minute.'),
  RATE_LIMIT_HOOK_PER_MINUTE: limit(mode, 600, 'Callbacks of a provider per integration and minute.'),
  RATE_LIMIT_CALLER_PER_MINUTE: limit(mode, 600, 'Requests per authenticated caller and minute.'),
  RATE_LIMIT_SIGN_IN_PER_MINUTE: limit(mode, 10, 'Sign-in attempts per address and minute.'),
  RATE_LIMIT_STRANGER_PER_MINUTE: limit(
    mode,
    120,
    'REST requests per address and minute that have no good token or name no path.',
  ),
  MAIL_STRANGERS_PER_DAY: limit(
    mode,
    20,
    'Addresses a day that a new account may mail invitations and check-in links to for the first time.',
  ),
  MAIL_NEW_ACCOUNT_DAYS: wholeNumber(0, 365).default(14).meta({
    description: 'For how many days an account is new; 0 lifts the limit.',
    example: '14',
  }),
})

function limit(mode: Mode, standard: number, description: string) {
  const factor = mode === 'development' ? DEVELOPMENT_LIMIT_FACTOR : 1
  return wholeNumber(1, 1_000_000)
    .default(standard * factor)
    .meta({ description, example: String(standard) })
}
