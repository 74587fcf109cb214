/**
 * @generated SignedSource<<1538dd43cf932b62888d37c2bbad1dcb>>
 * @relayHash 43bfab853c4cfb6cac7aab368176f012
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID b8a49f9b53bd44fe46ebb4cfad49b2f8fae83c957561bd6a292d452b9469f785

import { ConcreteRequest } from 'relay-runtime';
export type useCountChangesSubscription$variables = {
  since?: string | null | undefined;
};
export type useCountChangesSubscription$data = {
  readonly ticketListChanged: {
    readonly ticketId: string | null | undefined;
  };
};
export type useCountChangesSubscription = {
  response: useCountChangesSubscription$data;
  variables: useCountChangesSubscription$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "since"
  }
],
v1 = [
  {
    "alias": null,
    "args": [
      {
        "kind": "Variable",
        "name": "since",
        "variableName": "since"
      }
    ],
    "concreteType": "TicketListChange",
    "kind": "LinkedField",
    "name": "ticketListChanged",
    "plural": false,
    "selections": [
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "ticketId",
        "storageKey": null
      }
    ],
    "storageKey": null
  }
];
return {
  "fragment": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": null,
    "name": "useCountChangesSubscription",
    "selections": (v1/*:: as any*/),
    "type": "Subscription",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "useCountChangesSubscription",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "id": "b8a49f9b53bd44fe46ebb4cfad49b2f8fae83c957561bd6a292d452b9469f785",
    "metadata": {},
    "name": "useCountChangesSubscription",
    "operationKind": "subscription",
    "text": null
  }
};
})();

(node as any).hash = "1e9205da311693f5cc7c1856edb21172";

export default node;
