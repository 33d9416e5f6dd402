import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { validate } from 'dockerfile-utils';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { commandOf, readIgnored, readStages, stepOf } from './stages.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const read = (name: string) => readFileSync(join(ROOT, name), 'utf8');
/** A minor version at least: "node:20.20.2-alpine3.23", "alpine:3.23". */
const PINNED = /^[a-z]+:\d+\.\d+[\w.-]*$/;

const text = v.string();
const composeSchema = v.strictObject({
  name: text,
  services: v.strictObject({
    player: v.strictObject({
      build: v.strictObject({ context: v.literal('.'), target: text }),
      command: v.array(text),
      ports: v.array(text),
      volumes: v.array(
        v.strictObject({
          type: v.literal('bind'),
          source: text,
          target: text,
          read_only: v.literal(true),
          bind: v.strictObject({ create_host_path: v.literal(true) }),
        }),
      ),
      restart: v.literal('unless-stopped'),
      init: v.literal(true),
      user: text,
      read_only: v.literal(true),
      tmpfs: v.tuple([v.literal('/tmp')]),
      cap_drop: v.tuple([v.literal('ALL')]),
      security_opt: v.tuple([v.literal('no-new-privileges:true')]),
      healthcheck: v.strictObject({
        test: v.array(text),
        interval: text,
        timeout: text,
        start_period: text,
      }),
    }),
  }),
});

describe('the Dockerfile', () => {
  const stages = readStages(read('Dockerfile'));

  it('passes the linter', () => {
    expect(validate(read('Dockerfile'))).toEqual([]);
  });

  it('names its base images in pinned versions, and builds the files on the own platform', () => {
    expect(stages.map(({ name }) => name)).toEqual(['build', 'packages', 'service', 'app']);
    for (const { image } of stages) expect(image).toMatch(PINNED);
    expect(stages.map(({ platform }) => platform)).toEqual(['$BUILDPLATFORM', null, null, null]);
  });

  it('leaves images that run without rights and say whether they are well', () => {
    for (const stage of stages.slice(-2)) {
      expect(['node', 'nobody']).toContain(stepOf(stage, 'USER').text);
      expect(stepOf(stage, 'EXPOSE').text).toBe('8080');
      expect(commandOf(stage, 'HEALTHCHECK').at(-1)).toBe('http://127.0.0.1:8080/');
      expect(commandOf(stage, 'ENTRYPOINT').length).toBeGreaterThan(1);
    }
  });
});

it('the context of the build leaves out tests, packages and results', () => {
  const isSent = readIgnored(read('.dockerignore'));
  for (const path of ['src/app/main.tsx', 'public/json/2019.json', 'package-lock.json']) {
    expect(isSent(path), path).toBe(true);
  }
  for (const path of ['node_modules/a', '.git/HEAD', 'dist/index.html', 'src/a.test.ts', '.env']) {
    expect(isSent(path), path).toBe(false);
  }
});

it('compose.yaml starts the service with a mounted catalogue, read-only and without rights', () => {
  const { player } = v.parse(composeSchema, parse(read('compose.yaml'), { strict: true })).services;
  const stage = readStages(read('Dockerfile')).find(({ name }) => name === player.build.target);
  if (stage === undefined) throw new Error(`The Dockerfile has no stage ${player.build.target}.`);
  expect(player.user).toBe(stepOf(stage, 'USER').text);
  expect(player.healthcheck.test).toEqual(['CMD', ...commandOf(stage, 'HEALTHCHECK')]);
  expect(player.command).toEqual(['--catalogue', player.volumes[0]?.target]);
  expect(player.ports).toEqual([`\${PORT:-8080}:${stepOf(stage, 'EXPOSE').text}`]);
  expect(existsSync(join(ROOT, 'service', 'main.ts'))).toBe(true);
});
