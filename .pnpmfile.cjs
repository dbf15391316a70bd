/** openapi-typescript builds its output with the syntax factory of TypeScript 5, which TypeScript 7 no longer has. */
const readPackage = (pkg) => {
  if (pkg.name !== 'openapi-typescript') return pkg
  const { typescript: _, ...peerDependencies } = pkg.peerDependencies ?? {}
  return { ...pkg, peerDependencies, dependencies: { ...pkg.dependencies, typescript: '5.9.3' } }
}

module.exports = { hooks: { readPackage } }
