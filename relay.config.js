export const root = '.'
export const sources = { web: 'web' }
export const projects = {
  web: {
    schemaDir: './schema',
    language: 'typescript',
    output: './web/__generated__',
    eagerEsModules: true,
    customScalarTypes: { DateTime: 'string', EmailAddress: 'string', Byte: 'string' },
  },
}
