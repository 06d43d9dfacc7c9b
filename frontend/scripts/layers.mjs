const ORDER = '@layer tokens, base, components, views;'

/**
 * Puts the order of the cascade's layers in front of the built style sheet, where the bundler puts lazily loaded parts first.
 * @returns {import('vite').Plugin}
 */
export function layerOrder() {
  return {
    name: 'layer-order',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === 'asset' && file.fileName.endsWith('.css')) file.source = `${ORDER}${file.source}`
      }
    },
  }
}
