/**
 * @generated SignedSource<<c4e6ef32804acd3a481c668a9561efb5>>
 * @relayHash 34bad4ae4053c58f73776313d8f8f9dd
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 133ff852b899aa7993ea69754ac0be208098e1e9dc15889174d91e7c33a93495

import { ConcreteRequest } from 'relay-runtime';
export type readRightsQuery$variables = {
  id: string;
};
export type readRightsQuery$data = {
  readonly node: {
    readonly viewerCanChangeSubscribers?: boolean;
    readonly viewerCanEdit?: boolean;
  } | null | undefined;
};
export type readRightsQuery = {
  response: readRightsQuery$data;
  variables: readRightsQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "id"
  }
],
v1 = [
  {
    "kind": "Variable",
    "name": "id",
    "variableName": "id"
  }
],
v2 = {
  "kind": "InlineFragment",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "viewerCanEdit",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "viewerCanChangeSubscribers",
      "storageKey": null
    }
  ],
  "type": "Ticket",
  "abstractKey": null
};
return {
  "fragment": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": null,
    "name": "readRightsQuery",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": null,
        "kind": "LinkedField",
        "name": "node",
        "plural": false,
        "selections": [
          (v2/*:: as any*/)
        ],
        "storageKey": null
      }
    ],
    "type": "Query",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "readRightsQuery",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": null,
        "kind": "LinkedField",
        "name": "node",
        "plural": false,
        "selections": [
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "__typename",
            "storageKey": null
          },
          (v2/*:: as any*/),
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "id",
            "storageKey": null
          }
        ],
        "storageKey": null
      }
    ]
  },
  "params": {
    "id": "133ff852b899aa7993ea69754ac0be208098e1e9dc15889174d91e7c33a93495",
    "metadata": {},
    "name": "readRightsQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "6c79d0124822d0403692498e63eefd8a";

export default node;
