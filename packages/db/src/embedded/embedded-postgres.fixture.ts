import { startEmbeddedPostgres } from './start-embedded-postgres.ts'

const [data_dir = ''] = process.argv.slice(2)
const { url } = await startEmbeddedPostgres({ data_dir, durability: 'durable' })
console.log(url)
setInterval(() => {}, 60_000)
