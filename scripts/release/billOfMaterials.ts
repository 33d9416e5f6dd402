import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import * as v from 'valibot';

const componentSchema = v.looseObject({ 'bom-ref': v.string(), version: v.string() });
/** What this file reads of CycloneDX; everything else is passed on. */
export const billSchema = v.looseObject({
  bomFormat: v.literal('CycloneDX'),
  metadata: v.looseObject({ component: componentSchema }),
  components: v.array(componentSchema),
  dependencies: v.array(v.looseObject({ ref: v.string(), dependsOn: v.array(v.string()) })),
});

type Bill = v.InferOutput<typeof billSchema>;

/** All packages of the lockfile as npm describes them, in CycloneDX. */
function readAll(root: string): Bill {
  const words = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'];
  const text = execFileSync('npm', words, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 100_000_000,
    // npm is a batch file there.
    shell: process.platform === 'win32',
  });
  return v.parse(billSchema, JSON.parse(text));
}

/** A UUID that follows from the content, so that the same packages give the same bill. */
function serialNumberOf(content: string): string {
  const digits = createHash('sha256').update(content).digest('hex');
  const parts = [
    digits.slice(0, 8),
    digits.slice(8, 12),
    // Version 8, custom; variant of RFC 9562.
    `8${digits.slice(12, 15)}`,
    `8${digits.slice(15, 18)}`,
    digits.slice(18, 30),
  ];
  return `urn:uuid:${parts.join('-')}`;
}

/**
 * The bill of materials in CycloneDX, without anything that depends on when and where it is made.
 *
 * @param shipped "name@version" of each package that is part of the release
 */
export function makeBillOfMaterials(
  root: string,
  packageName: string,
  shipped: ReadonlySet<string>,
): string {
  const { $schema, bomFormat, metadata, components, dependencies, ...rest } = readAll(root);
  const { component } = metadata;
  const isKept = (ref: string) => ref === component['bom-ref'] || shipped.has(ref);
  const content = {
    ...rest,
    // A random one of npm's.
    serialNumber: undefined,
    metadata: {
      lifecycles: metadata.lifecycles,
      tools: [{ vendor: 'npm', name: 'cli' }],
      // npm takes the name of the folder.
      component: { ...component, type: 'application', name: packageName },
    },
    components: components.filter((each) => isKept(each['bom-ref'])),
    dependencies: dependencies
      .filter(({ ref }) => isKept(ref))
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter(isKept) })),
  };
  const serialNumber = serialNumberOf(JSON.stringify(content));
  return `${JSON.stringify({ $schema, bomFormat, ...content, serialNumber }, null, 2)}\n`;
}
