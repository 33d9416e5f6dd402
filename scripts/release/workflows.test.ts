import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import packageFile from '../../package.json' with { type: 'json' };

const ROOT = resolve(import.meta.dirname, '../..');
const FOLDER = join(ROOT, '.github', 'workflows');
/** Current as of November 2026. */
const MAJORS: Readonly<Record<string, number>> = {
  'actions/cache/restore': 6,
  'actions/cache/save': 6,
  'actions/checkout': 7,
  'actions/deploy-pages': 5,
  'actions/setup-node': 7,
  'actions/upload-pages-artifact': 5,
  'docker/build-push-action': 7,
  'docker/login-action': 4,
  'docker/metadata-action': 6,
  'docker/setup-buildx-action': 4,
  'docker/setup-qemu-action': 4,
};
/** Jobs with more rights than reading the repository. */
const RIGHTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'pages.yml deploy': { pages: 'write', 'id-token': 'write' },
  'release.yml files': { contents: 'write' },
  'release.yml image': { contents: 'read', packages: 'write' },
};

const text = v.string();
const settings = v.record(text, v.union([text, v.boolean(), v.number()]));
const rights = v.record(text, v.picklist(['read', 'write', 'none']));
const stepSchema = v.strictObject({
  name: v.optional(text),
  id: v.optional(text),
  if: v.optional(text),
  uses: v.optional(text),
  run: v.optional(text),
  with: v.optional(settings),
  'continue-on-error': v.optional(v.boolean()),
});
const jobSchema = v.union([
  v.strictObject({ uses: text }),
  v.strictObject({
    needs: v.optional(text),
    'runs-on': text,
    'timeout-minutes': v.number(),
    permissions: v.optional(rights),
    environment: v.optional(v.strictObject({ name: text, url: text })),
    env: v.optional(settings),
    strategy: v.optional(
      v.strictObject({
        'fail-fast': v.optional(v.boolean()),
        matrix: v.strictObject({
          include: v.optional(v.array(settings)),
          shard: v.optional(v.array(text)),
        }),
      }),
    ),
    steps: v.array(stepSchema),
  }),
]);
const branches = v.optional(v.array(text));
const workflowSchema = v.strictObject({
  name: text,
  on: v.strictObject({
    push: v.strictObject({ branches, 'branches-ignore': branches, tags: branches }),
    pull_request: v.optional(v.null()),
    workflow_call: v.optional(v.null()),
    workflow_dispatch: v.optional(v.null()),
    schedule: v.optional(v.array(v.strictObject({ cron: text }))),
  }),
  permissions: rights,
  concurrency: v.strictObject({ group: text, 'cancel-in-progress': v.union([v.boolean(), text]) }),
  jobs: v.record(text, jobSchema),
});

const names = readdirSync(FOLDER).sort();

it('there is a workflow for tests, pages and releases', () => {
  expect(names).toEqual(['pages.yml', 'release.yml', 'test.yml']);
});

describe.each(names)('the workflow %s', (name) => {
  const source = readFileSync(join(FOLDER, name), 'utf8');
  const { jobs, permissions } = v.parse(workflowSchema, parse(source, { strict: true }));
  const entries = Object.entries(jobs);
  const steps = entries.flatMap(([, job]) => ('steps' in job ? job.steps : []));

  it('uses actions in their current major versions', () => {
    for (const { uses, run } of steps) {
      expect([uses, run].filter((each) => each !== undefined)).toHaveLength(1);
      if (uses === undefined) continue;
      const [action = '', version] = uses.split('@');
      expect(version, action).toBe(`v${MAJORS[action]}`);
    }
  });

  it('may only read, but for the jobs that publish [14.4]', () => {
    expect(permissions).toEqual({ contents: 'read' });
    for (const [id, job] of entries) {
      const own = 'permissions' in job ? job.permissions : undefined;
      expect(own, id).toEqual(RIGHTS[`${name} ${id}`]);
    }
  });

  it('needs no secret of its own, and puts nothing from outside into a script', () => {
    const secrets = [...source.matchAll(/secrets\.(\w+)/g)].map(([, secret]) => secret);
    expect(new Set([...secrets, 'GITHUB_TOKEN'])).toEqual(new Set(['GITHUB_TOKEN']));
    for (const { run = '' } of steps) expect(run).not.toContain('${{');
  });

  it('runs scripts and jobs that exist [14.4]', () => {
    for (const { run = '' } of steps) {
      for (const [, script = ''] of run.matchAll(/npm run (\S+)/g)) {
        expect(Object.keys(packageFile.scripts)).toContain(script);
      }
    }
    for (const [, job] of entries) {
      if ('needs' in job && job.needs !== undefined) expect(Object.keys(jobs)).toContain(job.needs);
      if ('uses' in job) expect(existsSync(join(ROOT, job.uses)), job.uses).toBe(true);
    }
    const targets = entries.flatMap(([, job]) =>
      'strategy' in job ? (job.strategy?.matrix.include ?? []) : [],
    );
    const dockerfile = readFileSync(join(ROOT, 'Dockerfile'), 'utf8');
    for (const { target } of targets) expect(dockerfile).toContain(` AS ${target}\n`);
  });
});
