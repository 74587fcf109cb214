export const root = '.'
export const sources = { web: 'web' }
export const projects = {
  web: {
    schemaDir: './schema',
    language: 'typescript',
    output: './web/__generated__',
    eagerEsModules: true,
    customScalarTypes: {
      Byte: 'string',
      Date: 'string',
      DateTime: 'string',
      EmailAddress: 'string',
      HTML: 'string',
      TimeZone: 'string',
      URI: 'string',
    },
    // What the web sends is named by its hash: the gateway knows the texts.
    persist: { file: './web/__generated__/operations.json', algorithm: 'SHA256' },
  },
}
