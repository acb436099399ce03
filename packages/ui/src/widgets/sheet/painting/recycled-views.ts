/**
 * The views of numbered places that scroll: of rows, or of the columns of a row. A place keeps its view while it is in
 * the window; a view whose place has left it is used again, and only when there is none a new one is made. So neither a
 * window that grows nor one that moves touches what stays.
 */
export class RecycledViews<View> {
  readonly #make: () => View;
  readonly #byPlace = new Map<number, View>();

  constructor(make: () => View) {
    this.#make = make;
  }

  get all(): Iterable<View> {
    return this.#byPlace.values();
  }

  at(place: number): View | undefined {
    return this.#byPlace.get(place);
  }

  /** The view of a place in the window, which goes from `first` to before `end`. */
  take(place: number, first: number, end: number): View {
    const own = this.#byPlace.get(place);
    if (own !== undefined) return own;
    const view = this.#leave(first, end) ?? this.#make();
    this.#byPlace.set(place, view);
    return view;
  }

  #leave(first: number, end: number): View | undefined {
    for (const [place, view] of this.#byPlace) {
      if (place >= first && place < end) continue;
      this.#byPlace.delete(place);
      return view;
    }
    return undefined;
  }
}
