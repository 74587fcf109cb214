import { ensureTool } from './debianTool.ts'

const need = 'The tests of deploy/ need'

/**
 * Makes sure that the tests can read the manifests of Kubernetes and the unit of systemd as those do.
 * @throws Error with one line that says what to install
 */
export async function ensureDeployTools(): Promise<void> {
  await ensureTool({ program: 'kubectl', args: ['version', '--client'], package: 'kubernetes-client', need })
  await ensureTool({ program: 'systemd-analyze', args: ['--version'], package: 'systemd', need })
}
