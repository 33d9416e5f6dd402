import { useContext } from 'react';
import { animeName, creditedArtists } from '../../domain/song/personNames';
import * as texts from '../../texts/texts';
import { QuickCover } from '../cover/QuickCover';
import { useAnimeNameStyle } from '../names/animeNames';
import { RowNote } from '../song/RowNames';
import type { FoundAnime, FoundBest, FoundPerson, FoundSong, Marks } from './found';
import { animeFacts, nameOf, personFacts } from './foundFacts';
import { MarkedText } from './MarkedText';
import styles from './SuggestRow.module.css';

const PICTURE_SIZE = 40;

/** The cover of an anime, also for its songs, or the round picture of a person. */
export function FoundPicture({ found }: { readonly found: FoundBest }) {
  switch (found.kind) {
    case 'anime':
      return <QuickCover annId={found.anime.annId} size={PICTURE_SIZE} />;
    case 'person':
      return (
        <QuickCover
          annId={found.person.personId}
          size={PICTURE_SIZE}
          className={styles.portrait ?? ''}
        />
      );
    case 'song':
      return <QuickCover annId={found.song.song.annId} size={PICTURE_SIZE} />;
  }
}

/** The name of what was found, over what is known of it. */
export function FoundNames({ found }: { readonly found: FoundBest }) {
  return (
    <span className={styles.names}>
      {found.kind === 'song' ? <SongNames {...found.song} /> : <OtherNames found={found} />}
    </span>
  );
}

const NO_MARKS: Marks = [];

function OtherNames({ found }: { readonly found: Exclude<FoundBest, { kind: 'song' }> }) {
  const { fittingName, marks }: FoundAnime | FoundPerson =
    found.kind === 'anime' ? found.anime : found.person;
  const facts = found.kind === 'anime' ? animeFacts(found.anime) : personFacts(found.person);
  return (
    <>
      <span className={styles.title}>
        <span className={styles.name} dir="auto">
          <MarkedText text={nameOf(found)} marks={fittingName === null ? marks : NO_MARKS} />
        </span>
      </span>{' '}
      <span className={styles.facts} dir="auto">
        {fittingName !== null && (
          <span>
            <MarkedText text={fittingName} marks={marks} />
            {facts !== '' && texts.common.between}
          </span>
        )}
        {facts}
      </span>
    </>
  );
}

function SongNames({ song, nameMarks, artistMarks, animeMarks }: FoundSong) {
  const artist = creditedArtists(song);
  const anime = animeName(song, useAnimeNameStyle());
  const note = useContext(RowNote)(song);
  // Marked in the one name it was found by.
  const isMarked = anime === animeName(song);
  return (
    <>
      <span className={styles.title}>
        <span className={styles.name} dir="auto">
          <MarkedText text={song.songName || texts.suggest.untitledSong} marks={nameMarks} />
        </span>
        {/* Blanks part the words where these are read out; nothing else of them shows. */}{' '}
        {song.songType !== '' && <span className={styles.tag}>{song.songType}</span>}
      </span>{' '}
      <span className={styles.facts} dir="auto">
        {note !== null && (
          <span>
            {note}
            {texts.common.between}
          </span>
        )}
        {artist !== null && <MarkedText text={artist} marks={artistMarks} />}
        {artist !== null && anime !== null && texts.common.between}
        {anime !== null && <MarkedText text={anime} marks={isMarked ? animeMarks : NO_MARKS} />}
      </span>
    </>
  );
}
