// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { buildAnimeInfo, buildEntry } from '../../testing/animeInfoBuilder';
import { renderScreen } from '../../testing/renderScreen';
import { buildSongs } from '../../testing/songBuilder';
import { InformationPanel } from './InformationPanel';

afterEach(cleanup);

const ENTRY = buildEntry({
  annId: 4240,
  episodeCount: 366,
  rating: { weightedScore: 8.12, voteCount: 1111 },
  credits: [
    { task: 'Animation Production', company: 'Studio One' },
    { task: 'Animation Production', company: 'Studio Two' },
    { task: 'Production', company: 'Nobody Asked' },
  ],
});
const INFO = buildAnimeInfo({
  duration: '24 min per ep',
  status: 'Finished Airing',
  score: 7.98,
  scoredBy: 2222,
  season: 'fall',
  year: 2004,
  studios: ['Pierrot', 'Other Studio'],
});

function show(parts: { entry: typeof ENTRY | null; info: typeof INFO | null }) {
  const { entry, info } = parts;
  renderScreen(
    <InformationPanel
      annId={4240}
      title="Bleach"
      sources={{ songs: buildSongs(1, 2), entry, info }}
      information={{ entry, info, related: [], isNamingRelated: false }}
    />,
    { path: '/anime/:annId', at: '/anime/4240' },
  );
  const scores = within(screen.getByRole('region', { name: 'Scores' }));
  return {
    scores: scores.getAllByRole('listitem').map((item) => item.textContent),
    facts: screen
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  };
}

it('each score stands beside the source it is of', () => {
  expect(show({ entry: ENTRY, info: INFO }).scores).toEqual([
    expect.stringMatching(/^Anime News Network8\.12.*1\D?111/),
    expect.stringMatching(/^MyAnimeList7\.98.*2\D?222/),
  ]);
});

it.each([
  ['the encyclopedia alone', { entry: ENTRY, info: null }, ['Anime News Network']],
  ['the info API alone', { entry: null, info: INFO }, ['MyAnimeList']],
])('%s gives its own score', (_name, parts, expected) => {
  const { scores } = show(parts);
  expect(scores.map((text) => text?.split(/\d/)[0])).toEqual(expected);
});

it('each fact stands beside its name, and no studio is left out', () => {
  const { facts } = show({ entry: ENTRY, info: INFO });
  expect(facts).toEqual([
    ['Episodes', '366'],
    ['Duration', '24 min per ep'],
    ['Status', 'Finished Airing'],
    ['Vintage', 'Winter 2024'],
    ['Studios', expect.any(String)],
  ]);
  const studios = facts.at(-1)?.[1];
  for (const name of ['Studio One', 'Studio Two']) expect(studios).toContain(name);
});
