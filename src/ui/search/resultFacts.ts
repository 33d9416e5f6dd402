import { animePath, artistPath } from '../../config/paths';
import type { AnimeHit, BestMatch, PersonHit } from '../../domain/song/hits';
import { type AnimeNameStyle, animeName, creditedArtists } from '../../domain/song/personNames';
import { animeKindText } from '../../texts/animeFacts';
import { typeText, vintageText } from '../../texts/seasons';
import { texts } from '../../texts/texts';
import { joinedFacts } from '../names/joinedFacts';

function countText(songCount: number): string | null {
  return songCount > 0 ? texts.common.songCount(songCount) : null;
}

/** "TV · Fall 2004 · 12 songs", as far as known. */
export function animeFacts({ kind, vintage, songCount }: AnimeHit): string {
  return joinedFacts(
    kind && animeKindText(kind),
    vintage && vintageText(vintage),
    countText(songCount),
  );
}

/** "Artist". */
export function personKind({ isArtist, isGroup }: PersonHit): string {
  const { artist, composer } = texts.pageWords;
  return isGroup ? texts.suggest.group : isArtist ? artist : composer;
}

/** "Artist · 12 songs". */
export function personFacts(person: PersonHit): string {
  return joinedFacts(personKind(person), countText(person.songCount));
}

export function nameOf(best: BestMatch): string {
  switch (best.kind) {
    case 'anime':
      return best.anime.name || texts.common.unknown;
    case 'person':
      return best.person.name || texts.common.unknown;
    case 'song':
      return best.song.song.songName || texts.common.untitledSong;
  }
}

/** Its other facts, in one line. */
export function factsOf(best: BestMatch, style: AnimeNameStyle): string {
  switch (best.kind) {
    case 'anime':
      return joinedFacts(best.anime.fittingName, animeFacts(best.anime));
    case 'person':
      return joinedFacts(best.person.fittingName, personFacts(best.person));
    case 'song': {
      const { song } = best.song;
      return joinedFacts(typeText(song.songType), creditedArtists(song), animeName(song, style));
    }
  }
}

/** The id of its page, from which its picture is drawn: a song has the page of its anime. */
export function pageIdOf(best: BestMatch): number {
  if (best.kind === 'anime') return best.anime.annId;
  return best.kind === 'song' ? best.song.song.annId : best.person.personId;
}

/** The path of its page. */
export function pathOf(best: BestMatch): string {
  return (best.kind === 'person' ? artistPath : animePath)(pageIdOf(best));
}
