// Packages that ship ES modules alone have to be compiled for Jest's CommonJS.
const compiledPackages = [
  'jose',
  'openid-client',
  'oauth4webapi',
  'typebox',
  'p-limit',
  'yocto-queue',
  'file-type',
  'strtok3',
  'token-types',
  'uint8array-extras',
  '@tokenizer/inflate',
  '@borewit/text-codec',
  'htmlparser2',
  'dom-serializer',
  'domelementtype',
  'domhandler',
  'domutils',
  'entities',
  'parse5',
  'oxc-parser',
  '@redocly',
  'js-yaml',
  'graphql-request',
  'auto-bind',
]

const project = (displayName, environment = 'node', more = {}) => ({
  displayName,
  // Beside what it compiles, not in the temporary folder, which a whole run has for itself.
  cacheDirectory: '<rootDir>/node_modules/.cache/jest',
  testEnvironment: environment,
  // Earlier versions (tests/scale/previous.ts) have packages of the same name.
  modulePathIgnorePatterns: ['<rootDir>/.build/'],
  testMatch: [`<rootDir>/tests/${displayName}/**/*.test.{ts,tsx}`],
  transform: { '\\.m?[jt]sx?$': '<rootDir>/tests/helpers/compile.js' },
  transformIgnorePatterns: [`/node_modules/(?!(${compiledPackages.join('|')})/)`],
  ...more,
})

// One PostgreSQL cluster serves every suite; each takes a copy of its template database.
const withDatabase = {
  globalSetup: '<rootDir>/tests/helpers/servers/databaseSetup.ts',
  globalTeardown: '<rootDir>/tests/helpers/servers/databaseTeardown.ts',
}

const withBuild = { ...withDatabase, globalSetup: '<rootDir>/tests/helpers/servers/journeysSetup.ts' }

export default {
  // A machine that is busy otherwise takes its time; what hangs is found out all the same.
  testTimeout: 600_000,
  // For two processors: each waits for servers, browsers and timeouts a third of its time.
  maxWorkers: 4,
  testSequencer: '<rootDir>/tests/helpers/order.js',
  projects: [
    project('project'),
    project('rest', 'node', withDatabase),
    project('gateway', 'node', withDatabase),
    project('web', '<rootDir>/tests/web/environment.ts', {
      setupFilesAfterEnv: ['<rootDir>/tests/web/setup.ts'],
      moduleNameMapper: {
        '^@fluentui/react-icons$': '<rootDir>/tests/web/icons.cjs',
        // Charts measure their texts, which needs a layout.
        '^@fluentui/react-charts$': '<rootDir>/tests/web/charts.cjs',
      },
    }),
    project('security', 'node', withBuild),
    project('journeys', 'node', withBuild),
    project('chaos', 'node', withBuild),
  ],
}
