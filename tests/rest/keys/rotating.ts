import { rotateTokenKey } from '../../../rest/security/tokenKeys.ts'

// Rotates the key of a data folder until it is killed, and prints each new key.
const [dataDir = ''] = process.argv.slice(2)
for (;;) process.stdout.write(`${await rotateTokenKey(dataDir)}\n`)
