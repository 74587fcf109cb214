import { defineConfig } from 'drizzle-kit'

// `npx drizzle-kit generate` writes the next migration from what the schema says.
export default defineConfig({
  dialect: 'postgresql',
  schema: './rest/db/schema/*.ts',
  out: './rest/db/migrations',
  casing: 'snake_case',
})
