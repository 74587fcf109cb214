// For Jest alone: Vite and tsc compile what runs.
module.exports = {
  presets: [
    ['@babel/preset-env', { targets: { node: 'current' } }],
    '@babel/preset-typescript',
    ['@babel/preset-react', { runtime: 'automatic' }],
  ],
  plugins: [
    // As in vite.config.ts.
    [
      'relay',
      { artifactDirectory: 'web/__generated__', eagerEsModules: true, isDevVariableName: 'undefined' },
    ],
    'transform-import-meta',
  ],
}
