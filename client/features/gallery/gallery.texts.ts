import { texts } from '#contract/texts.ts';

/** Screen text around the gallery; what both sides say is in the contract. */
export const galleryTexts = texts('galleryTexts', {
  title: 'Gallery',
  things: 'students',
  empty: 'Students appear here once they are registered.',
  searchText: 'Search looks at names and refs.',
  searchTextWithLiaison: 'Search looks at names, refs and liaison officers.',
  column: 'Gallery',
  add: 'Add',
  view: 'View',
  addFor: (name: string) => `Add media for ${name}`,
  viewOf: (name: string) => `View the gallery of ${name}`,

  addTitle: 'Add Gallery Media',
  mediaTitle: 'Title',
  mediaDescription: 'Description',
  media: 'Photo or video',
  preparing: {
    image: 'Making the photo smaller for the way…',
    video: 'Taking a picture from the video…',
  },
  chosen: 'Chosen photos and videos',
  severalNote: (most: number) =>
    `Several at once share the title and the description, at most ${most}.`,
  tooMany: (most: number) => `Only ${most} go at once. Send these first, then the others.`,
  allOnTheWay: (minutes: number) =>
    `On slow internet these take about ${minutes} minutes. If it breaks, they go on where they stopped.`,
  severalGo: (count: number) =>
    `${count} photos and videos are on their way, one after the other. The outbox shows how far each is.`,
  noRoom: 'This device has no room to keep all of them. Please send fewer at once.',
  onTheWay: (minutes: number) =>
    `On a weak line this video is about ${minutes} minutes on its way. It goes on where it stopped when the line breaks, and waits in the outbox when there is none.`,

  back: 'Back to',
  welcome: (name: string) => `Welcome to ${name}'s Journey Gallery`,
  waiting: 'Journey Gallery',
  counts: (photos: number, films: number) =>
    [photos > 0 ? counted(photos, 'photo') : '', films > 0 ? counted(films, 'video') : '']
      .filter(Boolean)
      .join(', '),
  none: 'No photos or videos yet',
  noneText: 'The first steps of this journey have yet to be added.',
  withheld: 'The pictures are not shown',
  withheldText: 'The family has withdrawn its consent to photos and videos.',
  noneChosen: 'No student is chosen',
  noneChosenText: 'Choose a student in the gallery list to see photos and videos.',
  notLoaded: 'We could not load the gallery',
  notLoadedText: 'Nothing is lost. Check the connection, then try again.',
  film: 'Video:',
  viewerOf: (name: string) => `Photos and videos of ${name}`,

  deleteTitle: { image: 'Delete photo', video: 'Delete video' },
  deleteText: 'It goes for good, and cannot be brought back.',
  delete: 'Delete',
  keep: 'Keep',
  deleteMedia: (title: string) => `Delete ${title}`,
});

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
