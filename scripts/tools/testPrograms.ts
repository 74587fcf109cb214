import { ensureTool } from './debianTool.ts'

// Each throws an Error with one line that says what to install.

/** Makes sure that the tests can read PDF files. */
export const ensurePdftotext = (): Promise<void> =>
  ensureTool({
    ...{ program: 'pdftotext', args: ['-v'], package: 'poppler-utils' },
    need: 'The PDF tests need',
  })

const need = 'The tests of deploy/ need'

/** Makes sure that the tests can read the manifests of Kubernetes and the unit of systemd as those do. */
export async function ensureDeployTools(): Promise<void> {
  await ensureTool({ program: 'kubectl', args: ['version', '--client'], package: 'kubernetes-client', need })
  await ensureTool({ program: 'systemd-analyze', args: ['--version'], package: 'systemd', need })
}

/** Makes sure that the tests can check what is for Prometheus. */
export const ensurePromtool = (): Promise<void> =>
  ensureTool({ program: 'promtool', args: ['--version'], package: 'prometheus', need })
