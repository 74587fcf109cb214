/**
 * @generated SignedSource<<c42578077ab4336986ffa46aa45b8492>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
export type SearchHitField = "BODY" | "COMMENT" | "PERSON" | "SUBJECT" | "%future added value";
import { FragmentRefs } from "relay-runtime";
export type SearchHits_edges$data = ReadonlyArray<{
  readonly hit: {
    readonly commentNumber: number | null | undefined;
    readonly field: SearchHitField;
    readonly marks: ReadonlyArray<{
      readonly end: number;
      readonly start: number;
    }>;
    readonly text: string;
  } | null | undefined;
  readonly node: {
    readonly number: number;
  };
  readonly " $fragmentType": "SearchHits_edges";
}>;
export type SearchHits_edges$key = ReadonlyArray<{
  readonly " $data"?: SearchHits_edges$data;
  readonly " $fragmentSpreads": FragmentRefs<"SearchHits_edges">;
}>;

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": {
    "plural": true,
    "throwOnFieldError": true
  },
  "name": "SearchHits_edges",
  "selections": [
    {
      "alias": null,
      "args": null,
      "concreteType": "Ticket",
      "kind": "LinkedField",
      "name": "node",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "number",
          "storageKey": null
        }
      ],
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "SearchHit",
      "kind": "LinkedField",
      "name": "hit",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "field",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "commentNumber",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "text",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "concreteType": "TextRange",
          "kind": "LinkedField",
          "name": "marks",
          "plural": true,
          "selections": [
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "start",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "end",
              "storageKey": null
            }
          ],
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "TicketEdge",
  "abstractKey": null
};

(node as any).hash = "16fff956c70a10bf7cdba976aef36a2f";

export default node;
